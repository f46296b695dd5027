import { NativeSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useCatalog } from "../../../api/get-catalog.ts";
import { ACKS, NUMBER_CONDITIONS, NUMBER_KEYS, TEXT_CONDITIONS, TEXT_KEYS } from "../form/condition-fields.ts";
import type { ConditionKey } from "../form/condition-fields.ts";
import { isLoadUnit, LOAD_UNITS, parsePoints } from "../form/parse-points.ts";
import type { ProfileForm, ProfileIssues } from "../form/profile-form.ts";
import { isLatencyKind, LATENCY_KIND_WORDS } from "../kind-words.ts";
import { PointsChart } from "./points-chart.tsx";
import classes from "./profiles.module.css";

interface FieldsProps {
  readonly form: ProfileForm;
  readonly issues: ProfileIssues;
  readonly onChange: (form: ProfileForm) => void;
}

const MOST_LETTERS = 120;
const MOST_SHOWN = 80;
const NOT_STATED = { value: "", label: "not stated" };

const Points = ({ form, issues, onChange }: FieldsProps) => {
  const { points, faults } = parsePoints(form.points, form.unit);
  const faulty = form.points === "" ? undefined : faults[0];
  return (
    <div className={classes["points"]}>
      <div>
        <NativeSelect
          label="Unit of the loads"
          description="Received by one broker: what producers send to it and what it replicates."
          data={Object.keys(LOAD_UNITS)}
          value={form.unit}
          onChange={({ currentTarget: { value } }) => {
            if (isLoadUnit(value)) onChange({ ...form, unit: value });
          }}
        />
        <Textarea
          name="points"
          label="Points"
          description="One a line: load, then p99 in ms. Paste them from a table or a CSV."
          placeholder={"100 4\n200 6\n400 9"}
          minRows={6}
          maxRows={12}
          autosize
          spellCheck={false}
          value={form.points}
          error={issues["points"] ?? faulty}
          onChange={({ currentTarget }) => onChange({ ...form, points: currentTarget.value })}
        />
      </div>
      <div>
        <p role="status">{points.length === 0 ? "The points will be drawn here." : `${points.length} points read`}</p>
        {points.length === 0 ? null : <PointsChart points={points} />}
      </div>
    </div>
  );
};

const Conditions = ({ form, issues, onChange }: FieldsProps) => {
  const { data: catalog } = useCatalog();
  const set = (key: ConditionKey, text: string) =>
    onChange({ ...form, conditions: { ...form.conditions, [key]: text } });
  return (
    <details
      className={classes["details"]}
      open={Object.keys(issues).some((key) => key !== "name" && key !== "points")}
    >
      <summary>Conditions: what is not stated counts as a difference from every plan</summary>
      <div className={classes["fields"]}>
        {NUMBER_KEYS.map((key) => (
          <TextInput
            key={key}
            name={key}
            label={NUMBER_CONDITIONS[key].label}
            inputMode="decimal"
            rightSectionPointerEvents="none"
            rightSectionWidth={48}
            rightSection={<span className={classes["unit"]}>{NUMBER_CONDITIONS[key].unit}</span>}
            value={form.conditions[key] ?? ""}
            error={issues[key]}
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        ))}
        <NativeSelect
          label="acks"
          data={[NOT_STATED, ...ACKS.map((acks) => ({ value: acks, label: acks }))]}
          value={form.conditions.acks ?? ""}
          onChange={({ currentTarget }) => set("acks", currentTarget.value)}
        />
        <NativeSelect
          label="TLS"
          data={[NOT_STATED, { value: "yes", label: "yes" }, { value: "no", label: "no" }]}
          value={form.conditions.tls ?? ""}
          onChange={({ currentTarget }) => set("tls", currentTarget.value)}
        />
        {TEXT_KEYS.map((key) => (
          <TextInput
            key={key}
            name={key}
            label={TEXT_CONDITIONS[key]}
            maxLength={100}
            value={form.conditions[key] ?? ""}
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        ))}
        <Select
          label="Drive"
          searchable
          clearable
          placeholder="not stated"
          limit={MOST_SHOWN}
          nothingFoundMessage="Nothing of that name"
          data={(catalog?.drives ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
          value={form.drive === "" ? null : form.drive}
          onChange={(value) => onChange({ ...form, drive: value ?? "" })}
        />
        <TextInput
          name="driveCount"
          label="Drives per broker"
          inputMode="numeric"
          disabled={form.drive === ""}
          value={form.driveCount}
          error={issues["driveCount"]}
          onChange={({ currentTarget }) => onChange({ ...form, driveCount: currentTarget.value })}
        />
      </div>
    </details>
  );
};

/** What a measurement found, and how it was made. */
export const ProfileFields = (props: FieldsProps) => {
  const { form, issues, onChange } = props;
  return (
    <>
      <div className={classes["fields"]}>
        <TextInput
          name="name"
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={form.name}
          error={issues["name"]}
          onChange={({ currentTarget }) => onChange({ ...form, name: currentTarget.value })}
        />
        <NativeSelect
          label="p99 measured at"
          data={Object.entries(LATENCY_KIND_WORDS).map(([value, label]) => ({ value, label }))}
          value={form.kind}
          onChange={({ currentTarget: { value } }) => {
            if (isLatencyKind(value)) onChange({ ...form, kind: value });
          }}
        />
        <TextInput
          name="source"
          label="Source"
          placeholder="Who measured it, and when"
          maxLength={500}
          value={form.source}
          onChange={({ currentTarget }) => onChange({ ...form, source: currentTarget.value })}
        />
      </div>
      <Points {...props} />
      <Conditions {...props} />
    </>
  );
};
