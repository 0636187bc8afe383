import { Demo } from "#ui/demo/Demo.tsx";
import { ApiNameField } from "./ApiNameField.tsx";
import { Used } from "./Used.tsx";

export default function ApiNameFieldDemo() {
  return (
    <Demo stack>
      <ApiNameField id="key-name" field={(name) => ({ name, id: "key-name", defaultValue: "My calendar", error: undefined })} />
      <p>
        <Used created_at="2026-11-20T10:00:00.000Z" used_at={null} />
      </p>
      <p>
        <Used created_at="2026-11-20T10:00:00.000Z" used_at="2026-12-01T11:58:00.000Z" />
      </p>
    </Demo>
  );
}
