import type { SourceScrape } from "@highwater/contract";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { clockTime, dayOf } from "../../../lib/time-range.ts";
import { showText } from "../../../lib/units.ts";
import classes from "./sources.module.css";

const HEIGHT_PX = 300;

/** Every scrape that is remembered, newest first. */
export const HistoryTable = ({ history }: { readonly history: readonly SourceScrape[] }) => (
  <ScrollBox label="Scrapes, newest first" height={HEIGHT_PX}>
    <table className={classes["history"]}>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Took</th>
          <th scope="col">Samples</th>
          <th scope="col">Used</th>
          <th scope="col">Bad lines</th>
          <th scope="col">Size</th>
          <th scope="col">Error</th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ at, durationMs, samples, accepted, rejected, bodyBytes, error }, index) => (
          <tr key={`${at} ${history.length - index}`} data-failed={error !== null}>
            <td title={`${dayOf(Date.parse(at))}, ${at}`}>{clockTime(Date.parse(at), true)}</td>
            <td data-label="took">{showText(durationMs, "ms")}</td>
            <td data-label="samples">{showText(samples, "count")}</td>
            <td data-label="used">{showText(accepted, "count")}</td>
            <td data-label="bad lines">{showText(rejected, "count")}</td>
            <td data-label="size">{showText(bodyBytes, "bytes")}</td>
            <td>{error === null ? "" : `✕ ${error}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
