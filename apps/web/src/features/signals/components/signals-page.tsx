import { Skeleton } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSignals } from "../../../api/list-signals.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import classes from "./signals.module.css";

const WORSE = { up: "worse when higher", down: "worse when lower", none: "neither good nor bad" } as const;

/** What is measured, in which unit, what it says and how it misleads. */
export const SignalsPage = () => {
  const { data, error, refetch } = useSignals();
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (data !== undefined && hash !== "") document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [data, hash]);
  return (
    <>
      <PageHead title="Signals" />
      <p className={classes["lead"]}>
        {data === undefined ? "The catalogue of signals." : `${data.length} signals are known.`} A signal has one name
        here, whatever an exporter calls it. None of them proves a cause by itself.
      </p>
      {error === null ? null : (
        <Failure title="The catalogue could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton height={640} /> : null}
      {data === undefined ? null : (
        <div className={classes["wrap"]} tabIndex={0} role="region" aria-label="Signals">
          <table className={classes["table"]}>
            <thead>
              <tr>
                <th scope="col">Signal</th>
                <th scope="col">Unit</th>
                <th scope="col">What it says</th>
                <th scope="col">How it misleads</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ name, title, unit, meaning, misleads, badDirection, aggregate }) => (
                <tr key={name} id={name} data-target={hash === name}>
                  <th scope="row">
                    {title}
                    <code>{name}</code>
                  </th>
                  <td data-label="Unit">
                    {unit}
                    <small>{WORSE[badDirection]}</small>
                    <small>longer ranges: {aggregate}</small>
                  </td>
                  <td data-label="What it says">{meaning}</td>
                  <td data-label="How it misleads">{misleads === "" ? "Nothing known." : misleads}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
