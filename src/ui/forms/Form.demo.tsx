import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { PageProvider, usePageContext } from "#lib/page/pageContext.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "./Form.tsx";
import { Section } from "#ui/layout/Section.tsx";

const saveName = { method: "PUT", path: "/v2/nothing" } as Endpoint;
const remove = { method: "DELETE", path: "/v2/nothing" } as Endpoint;
const REFUSED = {
  form: "refused",
  page: "/workbench",
  values: { name: "A very long name" },
  refused: { error: "validation", field_errors: { name: ["too_long"] }, isOutdated: false },
  answer: null,
} as const;

export default function FormDemo() {
  const page = usePageContext();
  const bootstrap = { ...page.bootstrap, submitted: REFUSED } as unknown as Bootstrap;
  return (
    <PageProvider page={{ ...page, bootstrap }}>
      <Demo title="As it comes" stack>
        <NameForm name="new" />
      </Demo>
      <Demo title="Sent without a script and refused" stack>
        <NameForm name="refused" />
      </Demo>
      <Demo title="In a section" stack>
        <Section id="summer" heading="Summer" lead="Everyone can see this part.">
          <NameForm name="summer" />
        </Section>
      </Demo>
      <Demo title="One button">
        <Form action={remove} small look="danger" submit="Delete the list" />
      </Demo>
    </PageProvider>
  );
}

function NameForm({ name }: { name: string }) {
  return (
    <Form action={saveName} name={name} look="primary" submit="Save">
      {({ field }) => <Field {...field("name", "Summer")} label="Name" />}
    </Form>
  );
}
