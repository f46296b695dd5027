import { EVIDENCE, PUBLISHED } from "@highwater/sizing";
import type { Evidence } from "@highwater/sizing";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { factorWords, TOPIC_WORDS } from "../../../lib/evidence-words.ts";
import { documentOf } from "../anchors.ts";
import classes from "./reference.module.css";

const Source = ({ source }: Pick<Evidence, "source">) => {
  const document = documentOf(source, PUBLISHED);
  return document === undefined ? source : <a href={`#${document.id}`}>{source}</a>;
};

/** Every published effect with its rig; shown beside answers and never put into a number. */
export const EvidenceSection = () => (
  <section className={classes["document"]} id="evidence" aria-labelledby="title-evidence">
    <h2 id="title-evidence">Published effects, each on its own rig</h2>
    <p>
      They come from different rigs and contain each other, so they are never multiplied. Those that bear on a plan
      stand beside its answer; none is applied to a number.
    </p>
    <div className={classes["table"]}>
      <ScrollBox label="Published effects">
        <table aria-label="Published effects">
          <thead>
            <tr>
              <th scope="col" data-text="true">
                About
              </th>
              <th scope="col" data-text="true">
                What was seen
              </th>
              <th scope="col" data-text="true">
                Rig
              </th>
              <th scope="col" data-text="true">
                Source
              </th>
            </tr>
          </thead>
          <tbody>
            {EVIDENCE.map((one) => (
              <tr key={one.id} data-evidence={one.id}>
                <th scope="row" data-text="true">
                  {TOPIC_WORDS[one.topic]}
                </th>
                <td data-text="true">
                  {one.statement}
                  {factorWords(one) === "" ? null : <small>{factorWords(one)}</small>}
                </td>
                <td data-text="true">{one.rig}</td>
                <td data-text="true">
                  <Source source={one.source} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  </section>
);
