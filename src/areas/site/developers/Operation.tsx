import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./Operation.module.css";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  required?: string[];
};
type Body = { content?: Record<string, { schema: Schema }> };
export type OperationShape = {
  summary: string;
  /** Parameters that every call accepts are only named by `$ref`. */
  parameters?: ({ name: string; in: string; required: boolean; schema: Schema } | { $ref: string })[];
  requestBody?: Body;
  responses: Record<string, Body>;
  security: Record<string, unknown>[];
};

/** One call of the API, folded until it is opened. */
export function Operation({ method, path, operation }: { method: string; path: string; operation: OperationShape }) {
  const { t } = useI18n();
  const json = (body: Body | undefined) => body?.content?.["application/json"]?.schema;
  const inputs = json(operation.requestBody)?.properties ?? {};
  const outputs = json(operation.responses["200"])?.properties ?? {};
  const rows = [
    ...(operation.parameters ?? []).flatMap((one): Row[] => ("$ref" in one ? [] : [[one.name, one.schema, one.required]])),
    ...Object.entries(inputs).map(([name, schema]): Row => [
      name,
      schema,
      json(operation.requestBody)?.required?.includes(name) ?? false,
    ]),
  ];
  return (
    <details className={css.operation}>
      <summary>
        <span className={css.method}>{method}</span> <code>{path}</code> <span className={css.summary}>{operation.summary}</span>
      </summary>
      <p>{operation.security.some((way) => Object.keys(way).length === 0) ? t("developers.anyone") : t("developers.signedIn")}</p>
      <h2>{t("developers.takes")}</h2>
      <Fields rows={rows} />
      <h2>{t("developers.answers")}</h2>
      <Fields rows={Object.entries(outputs).map(([name, schema]) => [name, schema, true])} />
    </details>
  );
}

type Row = [name: string, schema: Schema, required: boolean];

function Fields({ rows }: { rows: Row[] }) {
  const { t } = useI18n();
  if (rows.length === 0) return <p>{t("developers.nothing")}</p>;
  return (
    <dl className={css.fields}>
      {rows.map(([name, schema, required]) => (
        <div key={name}>
          <dt>
            <code>{required ? name : `${name}?`}</code>
          </dt>
          <dd>
            <code>{typeOf(schema)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A schema written like a type. */
function typeOf(schema: Schema, depth = 0): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, depth)).join(" | ");
  if (schema.items) return `[${typeOf(schema.items, depth)}]`;
  if (schema.properties) {
    if (depth > 3) return "{…}";
    const parts = Object.entries(schema.properties).map(
      ([name, one]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${typeOf(one, depth + 1)}`,
    );
    return `{ ${parts.join(", ")} }`;
  }
  if (typeof schema.additionalProperties === "object") return `{ [key]: ${typeOf(schema.additionalProperties, depth + 1)} }`;
  return [schema.type ?? "any"].flat().join(" | ");
}
