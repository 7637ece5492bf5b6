export { CHANGES_FOLDER } from './change-journal';
export { changedNames, currentFile, currentRealPath, currentStats, currentStatsIfAny, isChanging, noticeChange, noticeChanges, openCurrent } from './current-files';
export { FolderChange } from './folder-change';
