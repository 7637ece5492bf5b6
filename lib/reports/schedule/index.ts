export { formatScheduleCalendar } from './schedule-calendar';
export { formatScheduleJson } from './schedule-json';
export { formatScheduleSvg } from './schedule-svg';
export { formatScheduleText } from './schedule-text';
