import { Operation, type OperationShape } from "#areas/site/developers/Operation.tsx";
import { readDescription } from "#areas/site/developers/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import css from "./Developers.module.css";

type Operations = [method: string, path: string, operation: OperationShape][];

/** The API's description for human readers. */
export default page<Operations>({
  async load({ call, signal }) {
    const { paths } = await call(readDescription, {}, signal);
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Operations[number] => [
        method.toUpperCase(),
        path,
        operation as OperationShape,
      ]),
    );
  },

  head: ({ i18n: { t } }) => ({
    title: t("developers.title"),
    description: t("developers.description"),
    canonical: to("developers", {}),
  }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.page}>
        <h1>{t("developers.heading")}</h1>
        <p>{t("developers.text")}</p>
        <p>
          <a href={readDescription.path} className="link">
            openapi.json
          </a>
        </p>
        {data.map(([method, path, operation]) => (
          <Operation key={`${method} ${path}`} method={method} path={path} operation={operation} />
        ))}
      </main>
    );
  },
});
