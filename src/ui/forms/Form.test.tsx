import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Refused } from "#lib/forms/sendForm.ts";
import type { Submitted } from "#lib/page/bootstrap.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { onPage } from "#test/house/onPage.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "./Form.tsx";
import { RefusedAbove } from "./RefusedAbove.tsx";
import { Section } from "#ui/layout/Section.tsx";

const changeNote = { method: "PUT", path: "/v2/notes/:id" } as Endpoint;
const noteForm = (input: object, name?: string) => (
  <Form action={changeNote} input={input} submit="Save" {...(name && { name })}>
    {({ field }) => <Field {...field("note", "as it was")} label="Note" />}
  </Form>
);
const refused = (form: string, why: Partial<Refused> = {}): Submitted => ({
  form,
  page: "/notes?page=2",
  values: { note: "as it was typed" },
  refused: { error: "validation", field_errors: { note: ["required"] }, isOutdated: false, ...why },
  answer: null,
});

test("a form needs no script: its address, its method, the token, its page and where it leads on stand in it", () => {
  const form = (
    <Form action={changeNote} input={{ id: 7, colour: "red" }} next="/notes?saved=7" name="note" submit="Save">
      <Field name="note" label="Note" />
    </Form>
  );
  const html = onPage("/notes?page=2", form, { session: { csrf_token: "the-token" } });
  expect(html).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/v2\/notes\/7"/);
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(hidden)).toEqual({
    csrf_token: "the-token",
    _method: "PUT",
    _page: "/notes?page=2",
    _next: "/notes?saved=7",
    _form: "note",
    colour: "red",
  });
});

test("a form that was refused shows what was typed and what is wrong, and the others on its page do not", () => {
  const both = (
    <>
      <section>{noteForm({ id: 7 })}</section>
      <section>{noteForm({ id: 8 })}</section>
    </>
  );
  const [own, other] = onPage("/notes", both, { submitted: refused("PUT /v2/notes/7") }).split("</section>");
  expect(own).toContain('value="as it was typed"');
  expect(own).toMatch(/aria-invalid="true"/);
  expect(own).toMatch(/role="alert"/);
  expect(other).toContain('value="as it was"');
  expect(other).not.toMatch(/aria-invalid|role="alert"/);
});

test("what is wrong with the whole of what was asked is said once, in place of the general sentence", () => {
  const form = <Form action={changeNote} input={{ id: 7 }} byBrowser whole="account" submit="Close" />;
  const saidOf = (field_errors: Refused["field_errors"]) =>
    onPage("/notes", form, { submitted: refused("PUT /v2/notes/7", { field_errors }) });
  const complete = saidOf({ account: ["open_bookings"] });
  expect(complete.match(/role="alert"/g)).toHaveLength(1);
  expect(complete).toContain("You have upcoming bookings.");
  expect(complete).not.toContain("Please check");
  expect(saidOf({ sure: ["required"] })).toContain("Please check");
});

test("forms of one address are told apart by their names", () => {
  const html = onPage("/notes", noteForm({ id: 7 }, "second"), { submitted: refused("first") });
  expect(html).not.toMatch(/aria-invalid|role="alert"/);
  expect(onPage("/notes", noteForm({ id: 7 }, "second"), { submitted: refused("second") })).toMatch(/aria-invalid/);
});

test("where forms come and go, why one was refused stands above them: once, and also when it is gone", () => {
  const saidIn = (part: ReactNode) =>
    onPage("/notes", <RefusedAbove>{part}</RefusedAbove>, { submitted: refused("PUT /v2/notes/7") });
  expect(saidIn(noteForm({ id: 7 })).match(/<p role="alert"/g)).toHaveLength(1);
  expect(saidIn(<p>No note any more</p>)).toMatch(/^<div tabindex="-1" autofocus=""><p role="alert".*<p>No note/);
});

test("a form in a section comes back to it, without a script, and it says that it was saved; one that leads elsewhere does not", () => {
  const section = (next?: string) => (
    <Section id="colours" heading="Colours">
      <Form action={changeNote} input={{ id: 7 }} upload submit="Save" {...(next && { next })} />
    </Section>
  );
  const html = onPage("/notes?page=2", section());
  expect(html).toContain('name="_next" value="/notes?saved=colours#colours"');
  expect(html).toContain('encType="multipart/form-data"');
  expect(html).not.toContain("Saved.");
  expect(onPage("/notes", section("/lists"))).toContain('name="_next" value="/lists"');
  expect(onPage("/notes?saved=colours", section())).toContain("Saved.");
  expect(onPage("/notes?saved=sizes", section())).not.toContain("Saved.");
  expect(onPage("/notes?saved=colours", section(), { submitted: refused("PUT /v2/notes/7") })).not.toContain("Saved.");
});

test("a form that was refused until one has proved who one is leads there, and back", () => {
  const submitted = refused("PUT /v2/notes/7", { error: "reauthentication_required" });
  expect(onPage("/notes?page=2", noteForm({ id: 7 }), { submitted })).toContain(
    'href="/users/reauthenticate?next=%2Fnotes%3Fpage%3D2"',
  );
});

test("why a form as a whole was refused stands at its button, focused, and says how long to wait", () => {
  const submitted = refused("PUT /v2/notes/7", { error: "too_many_requests", field_errors: {}, retry_after_s: 840 });
  const html = onPage("/notes", noteForm({ id: 7 }), { submitted });
  expect(html).toMatch(/as it was typed.*<div tabindex="-1" autofocus="".*role="alert".*Please wait 14 minutes.*<button/i);
  expect(onPage("/notes", <RefusedAbove>{noteForm({ id: 7 })}</RefusedAbove>, { submitted })).toContain("Please wait 14 minutes");
});

test("a form that met a bug shows the error's number, with which the owner finds it in the log, and no other form does", () => {
  const shown = (error: Refused["error"]) =>
    onPage("/notes", noteForm({ id: 7 }), {
      submitted: refused("PUT /v2/notes/7", { error, field_errors: {}, error_id: "7f3a" }),
    });
  expect(shown("other")).toContain("Error number: 7f3a");
  expect(shown("too_many_requests")).not.toContain("7f3a");
});

test("a visitor whose form needs an account is led to log in, and back to its page", () => {
  const submitted = refused("PUT /v2/notes/7", { error: "authentication_required", field_errors: {} });
  const html = onPage("/notes?page=2", noteForm({ id: 7 }), { submitted });
  expect(html).toMatch(
    /role="alert".*Log in first, then try again\..*<a[^>]* href="\/login\?next=%2Fnotes%3Fpage%3D2"[^>]*>Log in<\/a>/,
  );
});
