import { Button, CloseButton, NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { Fold } from "../../../components/ui/fold.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { authWords } from "../../../lib/auth-words.ts";
import { errorAt } from "../form/field-errors.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import type { AuthDraft } from "../form/auth-draft.ts";
import classes from "./clusters.module.css";

interface AuthProps {
  readonly draft: AuthDraft;
  /** By their place within `auth`. */
  readonly errors: FieldErrors;
  readonly onChange: (draft: AuthDraft) => void;
}

const SIGN_INS = [
  { value: "none", label: "No token or password" },
  { value: "bearer", label: "Bearer token" },
  { value: "basic", label: "User name and password" },
];

const signInOf = (value: string): AuthDraft["signIn"] => (value === "bearer" || value === "basic" ? value : "none");

const Headers = ({ draft, errors, onChange }: AuthProps) => {
  const { headers } = draft;
  const set = (index: number, change: Partial<(typeof headers)[number]>) =>
    onChange({ ...draft, headers: headers.map((header, at) => (at === index ? { ...header, ...change } : header)) });
  return (
    <div className={classes["whole"]}>
      {headers.map(({ name, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a header has no identity but its place
        <div key={index} className={classes["headerRow"]}>
          <TextInput
            label={`Header ${index + 1}, name`}
            placeholder="X-Api-Key"
            value={name}
            error={errorAt(errors, `headers.${index}`)}
            onChange={({ currentTarget }) => set(index, { name: currentTarget.value })}
          />
          <PasswordInput
            label={`Header ${index + 1}, value`}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => set(index, { value: currentTarget.value })}
          />
          <CloseButton
            aria-label={`Leave header ${index + 1} out`}
            onClick={() => onChange({ ...draft, headers: headers.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <TextButton onClick={() => onChange({ ...draft, headers: [...headers, { name: "", value: "" }] })}>
        Add a header
      </TextButton>
    </div>
  );
};

const SignIn = ({ draft, errors, onChange }: AuthProps) => (
  <>
    <NativeSelect
      label="Sign in with"
      data={SIGN_INS}
      value={draft.signIn}
      onChange={({ currentTarget }) => onChange({ ...draft, signIn: signInOf(currentTarget.value) })}
    />
    {draft.signIn === "bearer" ? (
      <PasswordInput
        label="Token"
        autoComplete="off"
        value={draft.bearerToken}
        error={errorAt(errors, "bearerToken")}
        onChange={({ currentTarget }) => onChange({ ...draft, bearerToken: currentTarget.value })}
      />
    ) : null}
    {draft.signIn === "basic" ? (
      <>
        <TextInput
          label="User name"
          autoComplete="off"
          value={draft.username}
          error={errorAt(errors, "basic.username")}
          onChange={({ currentTarget }) => onChange({ ...draft, username: currentTarget.value })}
        />
        <PasswordInput
          label="Password"
          autoComplete="off"
          value={draft.password}
          error={errorAt(errors, "basic.password")}
          onChange={({ currentTarget }) => onChange({ ...draft, password: currentTarget.value })}
        />
      </>
    ) : null}
  </>
);

const PEM_HINT = "-----BEGIN CERTIFICATE-----";

const Certificates = ({ draft, errors, onChange }: AuthProps) => (
  <Fold
    className={classes["whole"]}
    summary="Certificates"
    wanted={["ca", "clientCertificate", "serverName"].some((field) => errorAt(errors, field) !== undefined)}
  >
    <div className={classes["fields"]}>
      <Textarea
        label="CA certificates, PEM"
        description="Whom the server's certificate is signed by, where the system does not know"
        placeholder={PEM_HINT}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.ca}
        error={errorAt(errors, "ca")}
        onChange={({ currentTarget }) => onChange({ ...draft, ca: currentTarget.value })}
      />
      <TextInput
        label="Name in the server's certificate"
        description="Where it is not the address's"
        value={draft.serverName}
        error={errorAt(errors, "serverName")}
        onChange={({ currentTarget }) => onChange({ ...draft, serverName: currentTarget.value })}
      />
      <Textarea
        label="Client certificate, PEM"
        placeholder={PEM_HINT}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.certificate}
        error={errorAt(errors, "clientCertificate.certificate") ?? errors.get("clientCertificate")}
        onChange={({ currentTarget }) => onChange({ ...draft, certificate: currentTarget.value })}
      />
      <Textarea
        label="Its private key, PEM"
        placeholder="-----BEGIN PRIVATE KEY-----"
        autosize
        minRows={2}
        maxRows={6}
        value={draft.key}
        error={errorAt(errors, "clientCertificate.key")}
        onChange={({ currentTarget }) => onChange({ ...draft, key: currentTarget.value })}
      />
    </div>
  </Fold>
);

const Whole = ({ errors }: Pick<AuthProps, "errors">) => {
  const fault = errors.get("");
  return fault === undefined ? null : (
    <p role="alert" className={`${classes["whole"]} ${classes["error"]}`}>
      It {fault}
    </p>
  );
};

const Saved = ({ draft, errors, onChange }: AuthProps) => (
  <div className={classes["whole"]} data-auth-saved>
    <p className={classes["saved"]}>
      {draft.change === "remove" ? (
        <>Will be removed: {authWords(draft.saved)}.</>
      ) : (
        <>
          Set: <b>{authWords(draft.saved)}</b>. What is secret is stored encrypted and never shown.
        </>
      )}
    </p>
    <Button size="compact-sm" variant="default" onClick={() => onChange({ ...draft, change: "replace" })}>
      Replace it
    </Button>{" "}
    {draft.change === "remove" ? (
      <Button size="compact-sm" variant="default" onClick={() => onChange({ ...draft, change: "keep" })}>
        Keep it
      </Button>
    ) : (
      <Button size="compact-sm" variant="default" onClick={() => onChange({ ...draft, change: "remove" })}>
        Remove it
      </Button>
    )}
    <Whole errors={errors} />
  </div>
);

/** How to sign in: token, password, headers and certificates. What is set already is told, never shown. */
export const AuthFields = (props: AuthProps) => {
  const { draft, errors, onChange } = props;
  if (draft.saved !== null && draft.change !== "replace") return <Saved {...props} />;
  return (
    <>
      {draft.saved === null ? null : (
        <p className={`${classes["whole"]} ${classes["saved"]}`}>
          Takes the place of all that is set: {authWords(draft.saved)}.{" "}
          <TextButton onClick={() => onChange({ ...draft, change: "keep" })}>Keep what is set</TextButton>
        </p>
      )}
      <SignIn {...props} />
      <Headers {...props} />
      <Certificates {...props} />
      <Whole errors={errors} />
    </>
  );
};
