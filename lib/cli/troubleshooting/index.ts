export { planCodes, planMeaning, sectionsAbout } from './troubleshooting';
