import type { Derivation, DerivationInput } from "./derivation.ts";
import classes from "./why.module.css";

const Input = ({ input }: { readonly input: DerivationInput }) => (
  <tr>
    <th scope="row">
      {input.symbol === null || input.symbol === "" ? null : <code>{input.symbol}</code>} {input.label}
      {input.origin === null ? null : <small> {input.origin}</small>}
    </th>
    <td>
      {input.text}
      {input.exact === input.text ? null : <small>{input.exact}</small>}
    </td>
  </tr>
);

const Inputs = ({ inputs }: Pick<Derivation, "inputs">) => (
  <table className={classes["inputs"]}>
    <thead>
      <tr>
        <th scope="col">Term</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {inputs.map((input) => (
        <Input key={`${input.symbol} ${input.label}`} input={input} />
      ))}
    </tbody>
  </table>
);

/** Where a number comes from: formula in symbols, with numbers, what went in, what it is held against, source. */
export const DerivationBody = ({ derivation }: { readonly derivation: Derivation }) => {
  const { formula, numbers, inputs, limit, notes, source } = derivation;
  return (
    <dl className={classes["derivation"]}>
      {formula === null ? null : (
        <>
          <dt>Formula</dt>
          <dd>
            <code>{formula}</code>
          </dd>
        </>
      )}
      {numbers === null ? null : (
        <>
          <dt>Numbers</dt>
          <dd>
            <code>{numbers}</code>
          </dd>
        </>
      )}
      {inputs.length === 0 ? null : (
        <>
          <dt>Put in</dt>
          <dd>
            <Inputs inputs={inputs} />
          </dd>
        </>
      )}
      {limit === null ? null : (
        <>
          <dt>Limit</dt>
          <dd>{limit}</dd>
        </>
      )}
      {notes.length === 0 ? null : (
        <>
          <dt>So</dt>
          <dd>
            {notes.map((note) => (
              <span key={note} className={classes["note"]}>
                {note}
              </span>
            ))}
          </dd>
        </>
      )}
      {source === null ? null : (
        <>
          <dt>Source</dt>
          <dd>{source}</dd>
        </>
      )}
    </dl>
  );
};
