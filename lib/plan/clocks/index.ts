export { clockGaps, gapWarnings } from './clock-gaps';
