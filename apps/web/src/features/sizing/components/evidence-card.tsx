import { useDisclosure } from "@mantine/hooks";
import { memo } from "react";
import { factorWords, TOPIC_WORDS } from "../answer/evidence-words.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";

const FIRST = 4;

/** Published effects that bear on the plan, beside it and not in it. */
export const EvidenceCard = memo(({ sized }: { readonly sized: Sized }) => {
  const [all, { toggle }] = useDisclosure(false);
  const { evidence } = sized.answer;
  const shown = all ? evidence : evidence.slice(0, FIRST);
  if (evidence.length === 0) return null;
  return (
    <Card title="Published effects" note="none is applied to a number here">
      <p className={classes["dim"]}>
        Each was seen on a rig of its own, and some contain others: they are shown beside the answer, never multiplied
        into it.
      </p>
      <ScrollBox label="Published effects">
        <table className={parts["table"]} aria-label="Published effects">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col" data-text="true">
                What was seen
              </th>
              <th scope="col" data-text="true" style={{ width: "40%" }}>
                Rig and source
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.id} data-evidence={one.id}>
                <th scope="row">{TOPIC_WORDS[one.topic]}</th>
                <td data-text="true">
                  {one.statement}
                  {factorWords(one) === "" ? null : <small>{factorWords(one)}</small>}
                </td>
                <td data-text="true">
                  {one.rig}
                  <small>{one.source}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {evidence.length > FIRST ? (
        <p className={parts["sentence"]}>
          <button type="button" className={parts["action"]} aria-expanded={all} onClick={toggle}>
            {all ? "show fewer" : `show all ${evidence.length}`}
          </button>
        </p>
      ) : null}
    </Card>
  );
});
