import type { Role, RoleGrant } from "@highwater/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useClusters } from "../../../../api/list-clusters.ts";
import { ROLE_WORDS } from "../../../../lib/permission-words.ts";
import { withRole } from "../user-draft.ts";
import classes from "./users.module.css";

interface RowsProps {
  readonly grants: readonly RoleGrant[];
  readonly onChange: (grants: readonly RoleGrant[]) => void;
}

const MAY: Readonly<Record<Role, string>> = {
  viewer: "looks",
  uploader: "looks, sends data",
  operator: "also changes things",
  administrator: "also users, tokens",
};

const isRole = (value: string): value is Role => Object.hasOwn(ROLE_WORDS, value);
const ROLES = Object.entries(ROLE_WORDS).flatMap(([value, word]) =>
  isRole(value) ? [{ value, label: `${word}: ${MAY[value]}` }] : [],
);

/** Roles of a user: which, and on what. */
export const GrantRows = ({ grants, onChange }: RowsProps) => {
  const { data: clusters = [] } = useClusters();
  const known = clusters.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const placesFor = (cluster: string | null) => [
    { value: "", label: "All clusters" },
    ...known,
    ...(cluster === null || known.some(({ value }) => value === cluster) ? [] : [{ value: cluster, label: cluster }]),
  ];
  const put = (index: number, grant: RoleGrant) => onChange(grants.with(index, grant));
  return (
    <fieldset className={classes["grants"]}>
      <legend>Roles</legend>
      {grants.length === 0 ? <p>Without a role one can sign in and sees nothing.</p> : null}
      {grants.map((grant, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and hold no state of their own
        <div key={index} className={classes["grant"]}>
          <NativeSelect
            aria-label={`Role ${index + 1}`}
            data={ROLES}
            value={grant.role}
            onChange={({ currentTarget: { value } }) => {
              if (isRole(value)) put(index, withRole(grant, value));
            }}
          />
          <NativeSelect
            aria-label={`Where role ${index + 1} holds`}
            data={placesFor(grant.cluster)}
            disabled={grant.role === "administrator"}
            title={grant.role === "administrator" ? "An administrator is one of all clusters" : undefined}
            value={grant.cluster ?? ""}
            onChange={({ currentTarget: { value } }) => put(index, { ...grant, cluster: value === "" ? null : value })}
          />
          <Button
            variant="default"
            aria-label={`Take role ${index + 1} away`}
            onClick={() => onChange(grants.toSpliced(index, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onChange([...grants, { role: "viewer", cluster: null }])}
      >
        Add a role
      </Button>
    </fieldset>
  );
};
