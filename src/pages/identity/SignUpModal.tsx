import { signInPage } from "./signInPage.tsx";

export default signInPage("signup", { alone: true });
