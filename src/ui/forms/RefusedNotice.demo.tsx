import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { PageProvider, usePageContext } from "#lib/page/pageContext.tsx";
import { Demo } from "#ui/demo/Demo.tsx";
import { ProveAgain } from "./ProveAgain.tsx";
import { RefusedAbove } from "./RefusedAbove.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";

const ERRORS = ["authentication_required", "reauthentication_required", "too_many_requests", "other"] as const;
const submitted = {
  form: "gone",
  page: "/workbench",
  values: {},
  error: "not_found",
  field_errors: {},
  error_id: "",
  answer: null,
};

export default function RefusedNoticeDemo() {
  const page = usePageContext();
  return (
    <>
      <Demo title="Why a form was refused, and what helps" stack>
        {ERRORS.map((error) => (
          <RefusedNotice key={error} refused={{ error, retry_after_s: 240, error_id: "4f2a" }} />
        ))}
        <p>
          <ProveAgain />
        </p>
      </Demo>
      <Demo title="Above a list whose form is no longer there" stack>
        <PageProvider page={{ ...page, bootstrap: { ...page.bootstrap, submitted } as unknown as Bootstrap }}>
          <RefusedAbove>
            <p>The list is empty.</p>
          </RefusedAbove>
        </PageProvider>
      </Demo>
    </>
  );
}
