import classes from "./what-if.module.css";

interface ValueProps {
  readonly label: string;
  readonly letter: string;
  readonly text: string;
  /** What A has; null where it is the same. */
  readonly planText: string | null;
  readonly reset: () => void;
}

/** A value of a variant; where it differs from A it is marked, says what A has, and can be set back. */
export const ChangedValue = ({ label, letter, text, planText, reset }: ValueProps) => (
  <span className={classes["value"]} data-changed={planText !== null}>
    <span>
      {planText === null ? null : <abbr title={`A: ${planText}`}>≠</abbr>} {text}
    </span>
    {planText === null ? null : (
      <button
        type="button"
        aria-label={`${label} of ${letter} as in A: ${planText}`}
        title={`A: ${planText}`}
        onClick={reset}
      >
        as in A
      </button>
    )}
  </span>
);
