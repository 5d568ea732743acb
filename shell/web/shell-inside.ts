import { shellPages } from '@artel/shell-contract';
import { checklistPart } from '@artel/shell-contract/checklist';
import { defineInside } from '@artel/web';
import { IconHome } from '@tabler/icons-react';

/** The shell's own parts inside. */
export const shellInside = defineInside({
  menu: [{ key: 'dashboard', page: shellPages.index, group: 'work', icon: IconHome, shortcut: 'g h' }],
  widgets: [
    {
      name: 'checklist',
      component: async () => (await import('./checklist/checklist-widget.tsx')).ChecklistWidget,
      part: checklistPart,
      order: 10,
    },
  ],
  tourSlides: async () => (await import('./tour/shell-slides.ts')).slides,
});
