/** Modules that only some apps need are loaded on first use. Type imports cost nothing. */
/* eslint-disable @typescript-eslint/no-require-imports */
import type * as loader from './opf/loader';
import type * as optionsData from '../../upstream/onload/options';

export const lazy = {
  get loader(): typeof loader {
    return require('./opf/loader');
  },
  get optionsData(): typeof optionsData {
    return require('../../upstream/onload/options');
  },
};
