import { Demo } from "#ui/demo/Demo.tsx";
import { PasswordField } from "./PasswordField.tsx";

export default function PasswordFieldDemo() {
  return (
    <Demo stack>
      <PasswordField label="Password" name="password" defaultValue="a quiet house" hint="At least 8 characters." />
      <PasswordField label="Password again" name="again" error="The two passwords are not the same." />
    </Demo>
  );
}
