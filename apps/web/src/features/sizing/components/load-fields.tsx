import { loadEffect } from "../answer/load-effect.ts";
import { buildRequest } from "../form/build-request.ts";
import { optionsOf } from "../form/choice-fields.ts";
import { switchRate } from "../form/switch-unit.ts";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";
import { NumberInput } from "./number-input.tsx";

const DEFAULT_RECORD_BYTES = 1024;

const producedBytes = ({ workload }: ReturnType<typeof buildRequest>["request"]): number => {
  const given = workload?.bytesPerSecond;
  if (given !== null && given !== undefined) return given;
  const size = workload?.recordBytes ?? DEFAULT_RECORD_BYTES;
  return ((workload?.recordsPerSecond ?? 0) * size) / (workload?.compressionRatio ?? 1);
};

/** The load, as records or as bytes, with what it comes to. */
export const LoadFields = () => {
  const { form, change } = useFormShared();
  const { request, issues } = buildRequest(form);
  const produced = producedBytes(request);
  const known = produced > 0 && Object.keys(issues).length === 0;
  return (
    <>
      <fieldset className={classes["segments"]}>
        <legend>Load given as</legend>
        {Object.entries(optionsOf("rateBy")).map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name="rateBy"
              value={value}
              checked={form.rateBy === value}
              onChange={() => change(switchRate(form, value), "rateBy")}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {form.rateBy === "records" ? (
        <>
          <NumberInput name="records" />
          <NumberInput name="recordSize" />
        </>
      ) : (
        <NumberInput name="rate" />
      )}
      <p className={classes["below"]} data-effect="load" title={known ? `${produced} bytes/s` : undefined}>
        {known ? loadEffect(produced) : "= –"}
      </p>
    </>
  );
};
