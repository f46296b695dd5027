import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { UNIT_READINGS } from "../unit-words.ts";
import classes from "./reference.module.css";

const DECIMALS = 4;

/** Units that say one thing and are another. */
export const UnitsSection = () => (
  <section className={classes["document"]} id="units" aria-labelledby="title-units">
    <h2 id="title-units">What the printed units are</h2>
    <p>Highwater counts in decimal units throughout; a printed figure is read in the unit that its own table needs.</p>
    <div className={classes["table"]}>
      <ScrollBox label="Printed units">
        <table aria-label="Printed units">
          <thead>
            <tr>
              <th scope="col" data-text="true">
                Printed
              </th>
              <th scope="col" data-text="true">
                Is
              </th>
              <th scope="col" data-text="true">
                One is
              </th>
              <th scope="col" data-text="true">
                Seen in
              </th>
            </tr>
          </thead>
          <tbody>
            {UNIT_READINGS.map(({ printed, means, factor, decimal, seen }) => (
              <tr key={printed}>
                <th scope="row" data-text="true">
                  “{printed}”
                </th>
                <td data-text="true">{means}</td>
                <td data-text="true">
                  {Number(factor.toFixed(DECIMALS))} {decimal}
                </td>
                <td data-text="true">{seen}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  </section>
);
