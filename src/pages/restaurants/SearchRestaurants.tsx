import { catalogSearchPage } from "#pages/discovery/catalogSearchPage.tsx";

export default catalogSearchPage("restaurant");
