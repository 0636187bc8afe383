import { to } from "#paths";
import { experienceLandingPage } from "./experienceLandingPage.tsx";

export default experienceLandingPage(to("hostExperiences", {}));
