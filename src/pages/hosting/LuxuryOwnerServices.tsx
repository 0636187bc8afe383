import { luxuryOwnerPage } from "./luxuryOwnerPage.tsx";

export default luxuryOwnerPage("services");
