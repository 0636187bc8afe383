import { Demo } from "#ui/demo/Demo.tsx";
import { AccountAndReason } from "./AccountAndReason.tsx";

export default function AccountAndReasonDemo() {
  return (
    <Demo stack>
      <AccountAndReason
        field={(name) => ({ name, defaultValue: "", error: name === "user_id" ? "There is no such account." : undefined })}
        user="Account to restrict"
        reason="Reason for the restriction"
      />
    </Demo>
  );
}
