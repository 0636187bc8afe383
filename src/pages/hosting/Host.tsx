import { to } from "#paths";
import { hostLandingPage } from "./hostLandingPage.tsx";

export default hostLandingPage(to("host", {}));
