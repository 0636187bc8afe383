import { catalogSearchPage } from "./catalogSearchPage.tsx";

export default catalogSearchPage("activity");
