import type { SignalDetail } from "@highwater/contract";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Fold } from "../../../components/ui/fold.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { byText } from "../group-expressions.ts";
import classes from "./signals.module.css";

const Carried = ({ titles, text, notes }: ReturnType<typeof byText>[number]) => (
  <li data-expression>
    <div className={classes["expression-head"]}>
      <h3>{titles.join(" · ")}</h3>
      <CopyButton text={text} what={`the expression under ${titles.join(", ")}`} />
    </div>
    <ScrollBox label={`Expression under ${titles.join(", ")}`}>
      <pre className={classes["promql"]}>{text}</pre>
    </ScrollBox>
    {notes.map((note) => (
      <p key={note} className={classes["note"]}>
        {note}
      </p>
    ))}
  </li>
);

const PER_BROKER = "One value per broker, as the label instance tells them.";
const PER_TOPIC = "One value per topic, all brokers added; select those of one cluster where it holds several.";

/** The signal in PromQL under each naming, and the namings that have none. */
export const SignalExpressions = ({
  expressions,
  title,
  scope,
}: Pick<SignalDetail, "expressions" | "title" | "scope">) => {
  const carried = byText(expressions);
  const absent = expressions.filter(({ text }) => text === null);
  return (
    <section className={classes["group"]} aria-labelledby="expressions">
      <h2 id="expressions">In Prometheus</h2>
      <p className={classes["note"]}>
        {carried.length === 0
          ? `No naming carries ${title.toLowerCase()}.`
          : `${scope === "topic" ? PER_TOPIC : PER_BROKER} [1m] must hold at least two scrapes: make it four times your interval.`}
      </p>
      <ul className={classes["expressions"]}>
        {carried.map((group) => (
          <Carried key={group.text} {...group} />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <Fold
          className={classes["absent"]}
          summary={`${absent.length} ${absent.length === 1 ? "naming has" : "namings have"} none`}
        >
          <ul>
            {absent.map(({ naming, title: name, note }) => (
              <li key={naming}>
                <b>{name}</b> {note}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
};
