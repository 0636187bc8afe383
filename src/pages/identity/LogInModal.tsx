import { signInPage } from "./signInPage.tsx";

export default signInPage("login", { standalone: true });
