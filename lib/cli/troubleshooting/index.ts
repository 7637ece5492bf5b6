export { planCodes, planMeaning, planTexts, sectionsAbout } from './troubleshooting';
