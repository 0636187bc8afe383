import { luxuryOwnerPage } from "./luxuryOwnerPage.tsx";

export default luxuryOwnerPage("contract");
