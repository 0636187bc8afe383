import { PageDemo } from "#ui/demo/Demo.tsx";
import { AdminPage } from "./AdminPage.tsx";

export default function AdminPageDemo() {
  return (
    <PageDemo title="A page of the console">
      <AdminPage current="adminCases" title="Cases">
        <p>Three people wait for an answer.</p>
      </AdminPage>
    </PageDemo>
  );
}
