import type { AnswerOf, tryDiscovery } from "@highwater/contract";
import classes from "./clusters.module.css";

const ORIGINS = { kafka: "Kafka", http_sd: "http_sd", file_sd: "file_sd" } as const;

/** What each finder found or why not, and the targets that would be scraped. */
export const DiscoveryFound = ({ found }: { readonly found: AnswerOf<typeof tryDiscovery> }) => (
  <div data-discovery-found>
    <ul className={classes["finders"]} aria-label="Finders">
      {found.finders.map(({ origin, place, found: count, error, warnings }) => (
        <li key={`${origin} ${place}`}>
          <b>{ORIGINS[origin]}</b> {place}:{" "}
          {error === null ? (
            `${count} found`
          ) : (
            <span role="alert" className={classes["error"]}>
              {error}
            </span>
          )}
          {warnings.map((warning) => (
            <p key={warning} className={classes["warning"]}>
              {warning}
            </p>
          ))}
        </li>
      ))}
    </ul>
    {found.targets.length === 0 ? (
      <p className={classes["dim"]}>Nothing would be scraped.</p>
    ) : (
      <ul className={classes["finders"]} aria-label="Targets that would be scraped">
        {found.targets.map(({ url, brokerId }) => (
          <li key={url}>
            {url} <span className={classes["dim"]}>{brokerId === null ? "" : `broker ${brokerId}`}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
