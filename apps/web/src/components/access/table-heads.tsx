interface HeadsProps {
  readonly heads: readonly string[];
  /** What the buttons at the end of each row do, for those who hear the table. */
  readonly acts: string;
}

/** The head of a table whose rows end with buttons. */
export const TableHeads = ({ heads, acts }: HeadsProps) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
      <td aria-label={acts} />
    </tr>
  </thead>
);
