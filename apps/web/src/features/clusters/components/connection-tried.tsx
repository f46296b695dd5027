import type { ConnectionTried as Tried } from "@highwater/contract";
import classes from "./clusters.module.css";

/** What a try of the connection found. */
export const ConnectionTried = ({ tried: { brokers, topics, problems } }: { readonly tried: Tried }) => (
  <div data-connection-tried>
    <p>
      {brokers.length} {brokers.length === 1 ? "broker" : "brokers"} and {topics} {topics === 1 ? "topic" : "topics"}
      {problems.length === 0 ? ": the connection works." : "."}
    </p>
    {problems.length === 0 ? null : (
      <ul>
        {problems.map((problem) => (
          <li key={problem} className={classes["warning"]}>
            {problem}
          </li>
        ))}
      </ul>
    )}
  </div>
);
