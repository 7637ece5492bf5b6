export { openSpans } from './calendar';
export type { Calendar, WindowRule } from './calendar';
export { momentOf, momentText } from './moment';
export { lackOfTime } from './room';
export { joinedSpans, spansWithout } from './spans';
export type { Span } from './spans';
export { readCalendar, zoneNamed } from './windows-file';
