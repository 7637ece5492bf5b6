export { clockDaemons, clockGaps, gapWarnings } from './clock-gaps';
