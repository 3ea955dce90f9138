/**
 * Characters that only one of the two Chinese scripts has: the simplified one, then the traditional one. Characters that
 * both have in some meaning (后, 里, 面, 台, 只, 系, 了) are left out.
 */
const pairs = `
  习習 惯慣 历曆 愿願 击擊 这這 样樣 时時 间間 钟鐘 选選 择擇 页頁 们們 来來 过過 还還 开開 关關 记記 录錄 进進 设設 备備
  网網 络絡 数數 据據 账賬 号號 码碼 输輸 请請 验驗 证證 发發 邮郵 删刪 编編 辑輯 视視 图圖 标標 题題 务務 计計 划劃 总總
  览覽 忆憶 经經 结結 现現 实實 当當 应應 该該 为為 从從 对對 长長 统統 无無 处處 书書 写寫 认認 识識 难難 问問 单單 双雙
  会會 员員 环環 词詞 语語 说說 话話 读讀 让讓 转轉 换換 帮幫 动動 态態 听聽 边邊 远遠 连連 续續 复複 级級 别別 类類 项項
  华華 东東 车車 马馬 见見 觉覺 观觀 门門 闻聞 阅閱 阳陽 阴陰 云雲 电電 脑腦 软軟 储儲 载載 错錯 误誤 专專 业業 产產 严嚴
  丰豐 临臨 丽麗 举舉 义義 乐樂 买買 卖賣 争爭 亏虧 亚亞 亲親 优優 传傳 伤傷 体體 几幾 刘劉 创創 剧劇 劳勞 区區 医醫 卫衛
  厂廠 压壓 县縣 叶葉 团團 园園 围圍 圆圓 坏壞 块塊 坚堅 场場 声聲 夹夾 夺奪 奋奮 奖獎 妇婦 妈媽 娱娛 婴嬰 孙孫 学學 宁寧
  宝寶 宠寵 审審 宽寬 宾賓 层層 岁歲 岛島 币幣 师師 带帶 帧幀 库庫 废廢 异異 弃棄 张張 强強 归歸 径徑 忧憂 怀懷 怜憐 恋戀
  恶惡 悬懸 惊驚 惧懼 惩懲 戏戲 战戰 户戶 扑撲 执執 扩擴 扫掃 扬揚 扰擾 抚撫 抛拋 护護 报報 担擔 拟擬 拥擁 拦攔 挂掛 挡擋
  挤擠 挥揮 损損
`
  .trim()
  .split(/\s+/);

const known = {
  Hans: new Set(pairs.map((pair) => pair.charAt(0))),
  Hant: new Set(pairs.map((pair) => pair.charAt(1))),
};

/** The characters of a text that belong to the other Chinese script, as far as they are known here. */
export function foreignCharacters(text: string, script: 'Hant' | 'Hans'): string[] {
  const foreign = known[script === 'Hant' ? 'Hans' : 'Hant'];
  return [...new Set(text)].filter((character) => foreign.has(character));
}
