export { openSpans } from './calendar';
export type { Calendar } from './calendar';
export { momentOf, momentText } from './moment';
export { lackOfTime } from './room';
export { spansWithout } from './spans';
export type { Span } from './spans';
export { calendarAt, readCalendar, zoneNamed } from './windows-file';
