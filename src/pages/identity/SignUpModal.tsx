import { signInPage } from "./signInPage.tsx";

export default signInPage("signup", { standalone: true });
