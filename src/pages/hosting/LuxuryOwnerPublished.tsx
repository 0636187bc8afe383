import { luxuryOwnerPage } from "./luxuryOwnerPage.tsx";

export default luxuryOwnerPage("published");
