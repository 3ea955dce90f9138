// @spec print-screens

import '#ui/styles/print.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { footRules, type SheetFoot } from '#platform/printing/page-rules.ts';
import { hasMarginBoxes, usePageRules } from '#platform/printing/use-page-rules.ts';
import styles from './paper.module.css';

interface PaperProps {
  foot: SheetFoot;
  /** Other papers are not printed with it, such as that of the page below a dialog. */
  isAlone?: boolean;
  children: ReactNode;
}

/** The print layout of a page. It replaces the page on paper and is hidden on the screen. */
export function Paper({ foot, isAlone = false, children }: PaperProps) {
  usePageRules(hasMarginBoxes ? footRules(foot) : '');
  return createPortal(
    <div data-paper={isAlone ? 'alone' : ''} className={styles.paper}>
      {children}
    </div>,
    document.body,
  );
}
