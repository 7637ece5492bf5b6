import type { TunedProfile } from './tuned-profile';
import { invalid } from '../../text';
import { performanceNames } from '../../upstream/openshift';

const PROFILE_NAME = /^[A-Za-z0-9_.-]+$/;
const SECTION_NAME = /^[A-Za-z0-9_.-]+$/;
const OPTION_NAME = /^[^\s=#;[\]][^\s=]*$/;

/** Text of a profile in the format of TuneD. Sections and options keep their order, because kernel arguments do. */
export function renderTunedProfile({ name, summary, performanceProfile, includes = [], sections = [] }: TunedProfile, where: string): string {
  if (!PROFILE_NAME.test(name)) {
    throw invalid('tuning/tuned-profile', 'not the name of a TuneD profile', name, 'use letters, digits, "_", "." and "-"', where);
  }
  const included = [...performanceProfile ? [performanceNames(performanceProfile.name).tuned] : [], ...includes];
  const wrong = included.find((each) => !PROFILE_NAME.test(each));
  if (wrong !== undefined) {
    throw invalid('tuning/tuned-profile', 'not the name of a TuneD profile', wrong, 'use letters, digits, "_", "." and "-"', where);
  }
  if (sections.some((section) => section.name === 'main')) {
    throw invalid('tuning/tuned-profile', 'section that properties set', 'main', 'use \'summary\', \'performanceProfile\' and \'includes\'', where);
  }
  const main = { ...summary === undefined ? {} : { summary }, ...included.length > 0 ? { include: included.join(',') } : {} };
  return [{ name: 'main', options: main }, ...sections].map(({ name: section, options }) => {
    if (!SECTION_NAME.test(section)) {
      throw invalid('tuning/tuned-profile', 'not the name of a section', section, 'use letters, digits, "_", "." and "-"', where);
    }
    return [`[${section}]`, ...Object.entries(options).map(([option, value]) => optionLine(option, String(value), where)), ''].join('\n');
  }).join('\n');
}

function optionLine(option: string, value: string, where: string): string {
  if (!OPTION_NAME.test(option)) {
    throw invalid('tuning/tuned-profile', 'not the name of an option', option, 'leave out blanks, and "=" in names', where);
  }
  if (/[\r\n]/.test(value)) {
    throw invalid('tuning/tuned-profile', `value of the option ${option} with a line break`, value, 'write it in one line', where);
  }
  return `${option}=${value}`;
}
